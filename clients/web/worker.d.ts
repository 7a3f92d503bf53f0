/** What games/web/installing.py puts before the service worker. */
declare const SHELL: {
  /** Of all that is kept. */
  version: string;
  /** The page to show without a connection, by language. */
  pages: Record<string, string>;
  /** What these pages need. */
  files: string[];
  /** The picture of notifications. */
  icon: string;
};
