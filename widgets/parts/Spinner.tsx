/** Turns while something is loading; the text beside it or aria-busy says what. */
export function Spinner() {
  return (
    <svg className="ff-spinner" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" />
    </svg>
  );
}
