import type { BuildOptions } from 'esbuild'

export const serverBuild: BuildOptions
export function buildServer(options: BuildOptions): Promise<void>
