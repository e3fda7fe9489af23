/** axios' adapter over `fetch`: in a browser it takes XMLHttpRequest, which comes first in its list. */
export const getFetch = (): false => false;
