/**
 * Both searches in one file: their shared parts would be a third, and a file that another one needs is never requested
 * again after a failure.
 */
export { HitSearch } from './HitSearch.tsx';
export { OptionSearch } from './OptionSearch.tsx';
