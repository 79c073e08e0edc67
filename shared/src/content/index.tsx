/** Entry point: author-written content, sanitised and styled. */
export { RichContent } from './rich-content.tsx';
