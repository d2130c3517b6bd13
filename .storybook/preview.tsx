import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { StrictMode } from 'react';
import { definePreview } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import '../src/site/app/boot/site.css';
import { setDevicePreferences } from './device-preferences';

const viewports = {
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  parameters: {
    layout: 'fullscreen',
    // An accessibility violation fails the story's test.
    a11y: { test: 'error' },
    viewport: { options: viewports },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme that the device asks for. A quiz with its own scheme keeps it.',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Scheme of the device', icon: 'contrast' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    motion: {
      description: 'Reduced motion',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Motion of the device' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  initialGlobals: {
    viewport: { value: 'phone', isRotated: false },
    motion: 'normal',
    scheme: 'auto',
  },
  // React's warnings fail the story. Storybook restores the spy.
  beforeEach: () => void spyOn(console, 'error'),
  afterEach: () => expect(console.error).not.toHaveBeenCalled(),
  decorators: [
    (Story, { globals }) => {
      const { motion, scheme } = globals;
      setDevicePreferences({
        motion: motion === 'reduced' ? 'reduce' : 'device',
        scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'device',
      });
      return (
        <StrictMode>
          <Story />
        </StrictMode>
      );
    },
  ],
});
