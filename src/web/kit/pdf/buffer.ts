// The PDF library asks the global Buffer of Node whether something is one, and browsers have none. Imported before it.
const browser = globalThis as { Buffer?: { isBuffer(value: unknown): boolean } }
browser.Buffer ??= { isBuffer: () => false }
