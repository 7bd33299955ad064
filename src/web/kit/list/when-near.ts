type Heard = (entry: IntersectionObserverEntry) => void

/** The watchers of each scrolled element and distance. */
const watchers = new WeakMap<Element, Map<string, { observer: IntersectionObserver; heard: Map<Element, Heard> }>>()

/** Says when an element comes within a distance of what is in sight of `root`, and when it leaves: one observer for all of a list, because browsers ask each of them at every frame. */
export function whenNear(element: Element, root: Element, margin: string, hear: Heard) {
  const ofRoot = watchers.get(root) ?? new Map()
  watchers.set(root, ofRoot)
  const watcher = ofRoot.get(margin) ?? begin(root, margin)
  ofRoot.set(margin, watcher)
  watcher.heard.set(element, hear)
  watcher.observer.observe(element)
  return () => {
    watcher.observer.unobserve(element)
    watcher.heard.delete(element)
  }
}

function begin(root: Element, rootMargin: string) {
  const heard = new Map<Element, Heard>()
  const tell = (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries) heard.get(entry.target)?.(entry)
  }
  return { heard, observer: new IntersectionObserver(tell, { root, rootMargin }) }
}
