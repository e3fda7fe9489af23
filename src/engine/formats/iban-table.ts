/** Of all that the package exports: a browser loads no more of it. */
export { isValidIBAN } from 'ibantools';
