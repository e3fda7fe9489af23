/** What axios does with HTML forms, files and url-encoded bodies: whatever is sent here is JSON. */
export default (): never => {
  throw new Error('this part of axios is not in the bundle: bodies are JSON');
};
