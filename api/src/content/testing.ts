import { expect } from '@jest/globals';

/** Content that would run, load or lead to something foreign if it were drawn as it is. */
export const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  String.raw`<a href="/\evil.test">x</a>`,
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<p onclick="alert(1)" style="background:url(//evil.test)">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="//evil.test"><input name="password"></form>',
  '<base href="//evil.test"><meta http-equiv="refresh" content="0;url=//evil.test">',
  '<object data="//evil.test"></object><embed src="//evil.test">',
];

export function expectHarmless(content: string): void {
  expect(content).not.toMatch(/<(script|img|svg|iframe|form|input|base|meta|object|embed|style|math)/i);
  expect(content).not.toMatch(/\son\w+\s*=|style=|javascript:|data:|href="\/[\\/]/i);
}
