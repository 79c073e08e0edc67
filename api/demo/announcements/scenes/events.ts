import {
  at,
  bag,
  disc,
  fill,
  line,
  person,
  picture,
  rect,
  scatter,
  shape,
  shop,
  sky,
  times,
  tree,
} from './parts.ts';

const concert = picture(
  sky('#2a0f45', '#8b2f74'),
  times(5, (i) => shape(`M${100 + i * 110} 0l-70 260h${60 + i * 8}z`, i % 2 ? '#ffd76a22' : '#7fd2fa26')) +
    rect(90, 232, 460, 22, '#160a28', 4) +
    rect(120, 84, 24, 150, '#1d0e36') +
    rect(496, 84, 24, 150, '#1d0e36') +
    rect(110, 70, 420, 20, '#1d0e36', 4) +
    times(9, (i) => disc(134 + i * 46.5, 96, 9, ['#ffd76a', '#7fd2fa', '#ff8fb1'][i % 3] ?? '')) +
    at(206, 138, person('#f2c6a0', '#ff8fb1', '#2b1950', '#3a2316')) +
    at(302, 130, person('#c98b5e', '#ffd76a', '#24407e', '#1b120c'), 1.08) +
    at(404, 138, person('#f2c6a0', '#7fd2fa', '#2b1950', '#74401f')) +
    line('M318 166l30 22', '#f4f4f8', 6) +
    line('M220 176l40 18M244 168l30 44', '#e9b872', 7) +
    times(
      19,
      (i) =>
        disc(i * 36 - 4, 318 + (i % 3) * 8, 22, '#12081f') + rect(i * 36 - 24, 330, 40, 40, '#12081f', 12),
    ) +
    times(6, (i) => line(`M${50 + i * 108} 312l${i % 2 ? 8 : -8}-46`, '#12081f', 12)),
);

const fair = picture(
  sky('#8fd3f4', '#e8f7ff'),
  disc(540, 70, 36, '#ffd76a') +
    shape('M0 280q200-50 640-10v90H0z', '#8fce8b') +
    line('M250 292l70-142 70 142', '#50618c', 9) +
    `<circle cx="320" cy="150" r="112" fill="none" stroke="#1f4fd8" stroke-width="8"/>` +
    times(10, (i) => {
      const angle = (i * Math.PI) / 5;
      const x = 320 + Math.cos(angle) * 112;
      const y = 150 + Math.sin(angle) * 112;
      const colour = ['#ef4444', '#fbbf24', '#16a34a', '#7fa2ff', '#f472b6'][i % 5] ?? '';
      return line(`M320 150L${x} ${y}`, '#7f8fb8', 3) + rect(x - 17, y - 6, 34, 26, colour, 8);
    }) +
    disc(320, 150, 14, '#14213d') +
    at(70, 176, shop('#fff1d6', '#bfe3f5', '#ef4444', '#ffffff'), 0.8) +
    at(456, 178, shop('#fde2e4', '#bfe3f5', '#1f4fd8', '#ffffff'), 0.8) +
    at(206, 240, person('#e8b48c', '#ef4444', '#24407e', '#3a2316'), 0.85) +
    at(404, 240, person('#c98b5e', '#fbbf24', '#14213d', '#1b120c'), 0.85),
);

const kids = picture(
  fill('#fff3d9'),
  shape('M0 268q320 36 640 0v92H0z', '#ffd591') +
    times(7, (i) => {
      const x = 60 + i * 88;
      const y = 84 + (i % 3) * 26;
      const colour = ['#ef4444', '#1f4fd8', '#16a34a', '#f59e0b', '#a855f7', '#0ea5e9', '#ec4899'][i] ?? '';
      return (
        line(`M${x} ${y + 36}q-8 50 ${(320 - x) / 5} ${130 - (i % 3) * 10}`, '#8a7f6a', 2) +
        `<ellipse cx="${x}" cy="${y}" rx="30" ry="37" fill="${colour}"/>` +
        `<ellipse cx="${x - 10}" cy="${y - 13}" rx="7" ry="11" fill="#fff" opacity=".45"/>`
      );
    }) +
    at(226, 218, person('#f2c6a0', '#0ea5e9', '#14213d', '#3a2316')) +
    at(296, 232, person('#c98b5e', '#f59e0b', '#24407e', '#1b120c'), 0.84) +
    at(356, 222, person('#e8b48c', '#ec4899', '#4c3a86', '#74401f'), 0.94),
);

const sale = picture(
  fill('#14213d'),
  times(9, (i) => shape(`M320 190L${-60 + i * 95}-40h46z`, '#1f4fd844')) +
    at(150, 136, bag('#ff5964', '#ffffff'), 2) +
    at(276, 104, bag('#ffd76a', '#14213d'), 2.3) +
    at(420, 140, bag('#7fd2fa', '#14213d'), 1.9) +
    rect(0, 300, 640, 60, '#0c1530') +
    at(
      500,
      40,
      shape('M0 0h64l42 42-64 64L0 64z', '#ff5964') +
        disc(20, 20, 8, '#14213d') +
        line('M48 72l26-26', '#fff', 6) +
        disc(48, 48, 5, '#fff') +
        disc(73, 71, 5, '#fff'),
    ) +
    scatter(20, 640, 130, (x, y, i) => rect(x, y, 8, 8, i % 2 ? '#ffd76a' : '#7fa2ff', 2)),
);

const fashion = picture(
  fill('#fbe9e7'),
  rect(0, 292, 640, 68, '#e6c3bd') +
    line('M110 96h420', '#5b4a52', 8) +
    line('M130 96v206M510 96v206', '#5b4a52', 8) +
    times(6, (i) => {
      const colour = ['#1f4fd8', '#c2410c', '#0f766e', '#be185d', '#eab308', '#334155'][i] ?? '';
      return at(
        164 + i * 58,
        96,
        line('M22 0v8q0 6-6 8L0 28h44L28 16q-6-2-6-8', '#5b4a52', 3) +
          (i % 2
            ? shape('M8 28h28l12 24-10 6v62H6V58l-10-6z', colour)
            : shape('M10 28h24l4 30 14 78H-8L6 58z', colour)),
      );
    }) +
    at(30, 178, tree('#2f855a', '#9ae6b4', '#b7791f')),
);

export const eventScenes = { concert, fair, kids, sale, fashion };
