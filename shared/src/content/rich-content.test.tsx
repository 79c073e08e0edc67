import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { RichContent } from './index.tsx';

const attacks = [
  '<script>window.attacked = 1</script>',
  '<img src=x onerror="window.attacked = 1">',
  '<svg onload="window.attacked = 1"><circle/></svg>',
  '<p onclick="window.attacked = 1" onmouseover="window.attacked = 1">texto</p>',
  '<a href="javascript:window.attacked = 1">enlace</a>',
  '<a href="//evil.test/x">enlace</a>',
  '<iframe srcdoc="<script>parent.attacked = 1</script>"></iframe>',
  '<math><mtext></p><style><!--</style><img src=x onerror="window.attacked = 1">--></style>',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=1>"></noscript>',
  '<form action="//evil.test"><button>Enviar</button></form>',
];

test('scripts, handlers and foreign addresses in content never reach the page [P-159 T8]', () => {
  const { container } = renderScreen(<RichContent html={attacks.join('')} />);
  expect(Reflect.get(window, 'attacked')).toBeUndefined();
  expect(container.querySelector('script, img, svg, iframe, form, button, math')).toBeNull();
  const attributes = [...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => name.startsWith('on') || name === 'href' || name === 'srcdoc')).toEqual(
    [],
  );
  expect(container.textContent).toContain('enlace');
});

test('links of content lead to this portal, the open web, a mailbox or a phone, and nowhere else [T8 T15]', () => {
  const good = [
    'https://ejemplo.test/a?b=1',
    '/chl/shopping/facturas',
    'mailto:ayuda@ejemplo.test',
    'tel:+56912345678',
  ];
  const bad = [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#9;script:alert(1)',
    ' &#1;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    String.raw`/\evil.test`,
    '/&#9;/evil.test',
    'evil.test',
    'https://',
  ];
  const html = [...good, ...bad].map((href) => `<p><a href="${href}">lee más</a></p>`).join('');
  renderScreen(<RichContent html={html} />);
  expect(screen.getAllByText('lee más')).toHaveLength(good.length + bad.length);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(good);
});

test('browsers are given no handler to report, and sentences that look like one stay', () => {
  const parsed: string[] = [];
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation((text) => {
    parsed.push(text);
    return document.implementation.createHTMLDocument('');
  });
  renderScreen(
    <RichContent html={[...attacks, '<svg/onload=attack()>', '<p>online = 5 > once=1</p>'].join('')} />,
  );
  parse.mockRestore();
  const tags = parsed.join('').match(/<[a-z][^>]*>/gi) ?? [];
  expect(tags.filter((tag) => /[\s/"']on[a-z]+\s*=/i.test(tag))).toEqual([]);
  expect(parsed.join('')).toContain('<p>online = 5 > once=1</p>');
});

test('rich text keeps its headings, lists and links; foreign links open apart', () => {
  renderScreen(
    <RichContent html='<h2>Horario</h2><ul><li>Lunes</li></ul><a href="https://ejemplo.test">Sitio</a><a href="/chl/shopping">Mural</a>' />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Horario' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Lunes');
  const site = screen.getByRole('link', { name: 'Sitio' });
  expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByRole('link', { name: 'Mural' }).getAttribute('href')).toBe('/chl/shopping');
});
