import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { StrictMode } from 'react';
import { definePreview } from '@storybook/react-vite';
import '../src/app/boot/site.css';
import { setMotionPreference } from './motion-preference';

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
  initialGlobals: { viewport: { value: 'phone', isRotated: false }, motion: 'normal' },
  decorators: [
    (Story, { globals }) => {
      setMotionPreference(globals.motion === 'reduced' ? 'reduced' : 'normal');
      return (
        <StrictMode>
          <Story />
        </StrictMode>
      );
    },
  ],
});
