/** Door: content that people write, made safe and given the portal's type. */
export { RichContent } from './rich-content.tsx';
