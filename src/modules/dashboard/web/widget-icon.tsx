import { lazily } from '#web/lazily.tsx'

const NamedIcon = lazily(async () => (await import('./icons/named-icon.tsx')).NamedIcon)

/** The icon a widget stores the name of. Until the icons have arrived its place is empty. */
export const WidgetIcon = ({ name, size }: { name: string; size: number }) => (
  <span style={{ display: 'grid', flex: 'none', width: size, height: size }}>
    <NamedIcon name={name} size={size} />
  </span>
)
