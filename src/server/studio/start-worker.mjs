/** Runs a TypeScript module in a worker thread: `workerData.module` is its address. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
