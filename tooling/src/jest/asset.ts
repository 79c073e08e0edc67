/** Replaces pictures and style sheets in component tests; webpack returns their address. */
export default '/asset';
