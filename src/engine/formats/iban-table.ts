/** Of all that the package exports: a browser loads no more of it. */
export { countrySpecs, isValidIBAN } from 'ibantools';
