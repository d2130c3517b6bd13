/**
 * What `use-sync-external-store/shim` stands in for. React has it since version 18, and vite.config.ts
 * puts this file in its place.
 */
export { useSyncExternalStore } from 'react';
