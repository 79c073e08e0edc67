import { expect, test } from '@jest/globals';
import { cleanPasted } from './clean-pasted.ts';

test('what Word adds to a pasted text is gone, and its lists are lists', () => {
  const word = `<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment-->
<h1 style='mso-x:1'>Horario</h1><p class=MsoNormal style='margin:0cm'><b>Lunes</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Uno</p><p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span>Dos</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>1.</span>Primero</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(cleanPasted(word).replaceAll(/\n/g, '')).toBe(
    '<h2>Horario</h2><p><b>Lunes</b></p><ul><li>Uno</li><li>Dos</li></ul><ol><li>Primero</li></ol>',
  );
});

test('a pasted script does not stay', () => {
  expect(cleanPasted('<p>Hola</p><script>attack()</script>')).toBe('<p>Hola</p>');
});
