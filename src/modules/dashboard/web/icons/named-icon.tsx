import { iconNamed } from './index.ts'

export function NamedIcon({ name, size }: { name: string; size: number }) {
  const { icon: Icon } = iconNamed(name)
  return <Icon size={size} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
}
