// A part of the page that comes later is its script and its styles. The loader asks for a stylesheet once: where the
// network was away just then, the script would come at the next try and show itself bare.

const failed = new Set<string>();

if (typeof window !== 'undefined') {
  const noted = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target.href);
  };
  // an error of a link does not rise: it is only seen on its way down
  window.addEventListener('error', noted, true);
}

/** The part once it is whole; refused while one of its stylesheets does not come. */
export async function whole<T>(part: Promise<T>): Promise<T> {
  const script = await part;
  await Promise.all([...failed].map(fetchStyles));
  return script;
}

function fetchStyles(href: string): Promise<void> {
  return new Promise((come, stayAway) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => (failed.delete(href), come());
    link.onerror = () => (link.remove(), stayAway(new Error(`no styles at ${href}`)));
    document.head.append(link);
  });
}
