import { describe, expect, test } from '@jest/globals';
import { bannerPictureFault } from './banner.ts';

describe('the picture of a banner', () => {
  test('has the size of its screen, or is larger with the same proportion', () => {
    expect(bannerPictureFault('desktop', { width: 1200, height: 300 })).toBeNull();
    expect(bannerPictureFault('desktop', { width: 2400, height: 610 })).toBeNull();
    expect(bannerPictureFault('mobile', { width: 1200, height: 500 })).toBeNull();
  });

  test.each([
    ['desktop', { width: 1100, height: 275 }],
    ['desktop', { width: 1200, height: 675 }],
    ['mobile', { width: 1200, height: 300 }],
    ['mobile', { width: 600, height: 240 }],
  ] as const)('for %s of %p is refused with both sizes', (screen, size) => {
    const fault = bannerPictureFault(screen, size);
    expect(fault).toContain(`La imagen mide ${size.width} × ${size.height} px.`);
    expect(fault).toContain(screen === 'desktop' ? '1200 × 300 px' : '600 × 250 px');
  });
});
