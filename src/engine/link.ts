/** A link; `href` is an address or the name of a link in the site settings. */
export interface Link {
  readonly label: string;
  readonly href: string;
  readonly newWindow?: boolean;
}
