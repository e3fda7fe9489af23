/** The only exports that we use, so that a browser loads nothing else of the package. */
export { countrySpecs, isValidIBAN } from 'ibantools';
