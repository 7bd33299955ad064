export function findChromium(): string | undefined
export function ensureChromium(): string
export function launchOptions(): { executablePath: string | undefined; args: string[] }
