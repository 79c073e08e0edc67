import { expect, test } from '@jest/globals';
import { broadcastContent } from './broadcast.ts';

test('each line is a paragraph, the link is below, and what is typed stays text [T8]', () => {
  expect(broadcastContent({ body: 'Hola <b>a</b>\n\n  todos & todas', linkTo: '/chl/shopping?a="b"' })).toBe(
    '<p>Hola &lt;b&gt;a&lt;/b&gt;</p><p>todos &amp; todas</p>' +
      '<p><a href="/chl/shopping?a=&quot;b&quot;">Ver más</a></p>',
  );
  expect(broadcastContent({ body: 'Hola', linkTo: '' })).toBe('<p>Hola</p>');
});
