/** The frame of text boxes, of one line or several. */
export const control = {
  bg: 'surface',
  borderColor: 'border.control',
  _readOnly: { bg: 'bg.subtle', borderColor: 'border' },
};
