import { expect, test } from '@jest/globals';
import { featureImportsIn } from './feature-imports.ts';

const foundIn = (path: string, text: string): string[] => featureImportsIn([{ path, text }]);

test.each([
  ['its sibling', 'mfe-sales/src/space/space-view.tsx', "import { Cards } from '../daily/cards.tsx';"],
  ['a sibling of its parent', 'mfe-sales/src/daily/tour/steps.ts', "import { a } from '../../space/a.ts';"],
  ['a sibling lazily', 'mfe-sales/src/stores/a.tsx', "const load = () => import('../bulk/b.tsx');"],
  ['a type of its sibling', 'mfe-help/src/question/a.ts', "} from '../tickets/use-tickets.ts';"],
  ['a file above its feature', 'mfe-help/src/question/a.ts', "import { faqs } from '../use-faqs.ts';"],
  ['test data outside tests', 'mfe-help/src/question/a.ts', "import { a } from '../testing/a.ts';"],
])('a feature that imports %s is found', (_what, path, line) => {
  expect(foundIn(path, `import { useState } from 'react';\n${line}`)).toEqual([
    expect.stringContaining(`${path}:2: imports `),
  ]);
});

test('what features share imports none of them', () => {
  const line = "import { texts } from '../../daily/texts.ts';";
  expect(foundIn('mfe-sales/src/common/period/cards.tsx', line)).toHaveLength(1);
  expect(foundIn('mfe-sales/src/testing/build-day.ts', "import { a } from '../daily/a.ts';")).toHaveLength(1);
});

test.each([
  ['mfe-sales/src/daily/cards.tsx', "import { day } from './declaration/day.ts';"],
  ['mfe-sales/src/daily/declaration/day.ts', "import { cards } from '../cards.tsx';"],
  ['mfe-sales/src/daily/cards.tsx', "import { texts } from '../common/period/texts.ts';"],
  ['mfe-sales/src/daily/cards.tsx', "import { countryOf } from 'shared/countries';"],
  ['mfe-sales/src/daily/cards.test.tsx', "import { buildDay } from '../testing/build-day.ts';"],
  ['mfe-sales/src/screens.ts', "  VENTAS_DETALLE: () => import('./daily/daily-sales.page.tsx'),"],
  ['mfe-sales/src/spanish.test.ts', "import { texts } from './daily/texts.ts';"],
])(
  'own folder, common, shared and test data may be imported, and lists import features: %s',
  (path, line) => {
    expect(foundIn(path, line)).toEqual([]);
  },
);

test('a file beside the features is found unless the remote exposes it', () => {
  expect(foundIn('mfe-home/src/use-slides.ts', '')).toHaveLength(1);
  expect(foundIn('mfe-home/src/widgets.ts', '')).toEqual([]);
});

test('only start and routes of the host import the layout', () => {
  const line = "import { AppLayout } from '../layout/app-layout.tsx';";
  expect(foundIn('host/src/menu/on-demand.ts', line)).toHaveLength(1);
  expect(foundIn('host/src/routes/signed-in-gate.tsx', line)).toEqual([]);
  expect(foundIn('host/src/menu/on-demand.ts', "import { a } from '../common/use-idle.ts';")).toEqual([]);
});
