/** Stands for a picture or style sheet in component tests; webpack gives its address. */
export default '/asset';
