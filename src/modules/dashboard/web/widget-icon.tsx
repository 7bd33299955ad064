import { lazy, Suspense } from 'react'

const NamedIcon = lazy(() => import('./icons/named-icon.tsx').then((module) => ({ default: module.NamedIcon })))

/** The icon a widget stores the name of. Until the icons have arrived its place is empty. */
export function WidgetIcon({ name, size }: { name: string; size: number }) {
  return (
    <Suspense fallback={<span style={{ flex: 'none', width: size, height: size }} />}>
      <NamedIcon name={name} size={size} />
    </Suspense>
  )
}
