/** axios exports a table of all status codes, which nothing here reads. */
export default {};
