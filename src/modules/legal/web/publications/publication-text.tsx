import { Anchor, Badge, Group, Text } from '@mantine/core'
import { DISCARD_REASONS, type Publication } from '#modules/legal/contract/publication/publication.ts'
import { markedParts } from '#modules/legal/contract/publication/read-publications.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import classes from './publications.module.css'

/** What was published, with its numbers, days and lengths marked. It is shown as text, whatever it holds. */
export function PublicationText({
  publication: { text, source, court, kind, unit, link, available_on, discard_reason, handler, handled_at },
}: {
  publication: Publication
}) {
  const zone = useSession().company?.time_zone
  const parts = markedParts(text).map((part, at) => ({ ...part, key: `${at.toString()} ${part.text.length.toString()}` }))
  return (
    <div style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Group gap="xs" mb="sm">
        <Text fw={600} component="h2" size="md" m={0}>
          {court ?? 'Publicação'}
        </Text>
        <Text size="sm" c="dimmed">
          disponibilizada em {formatDate(available_on)}
        </Text>
        {source === 'djen' && <Badge variant="light">DJEN</Badge>}
        {discard_reason && <Badge color="gray">Descartada: {DISCARD_REASONS[discard_reason].toLowerCase()}</Badge>}
      </Group>
      {(kind || unit || link) && (
        <Text size="sm" c="dimmed" mb="sm">
          {[kind, unit].filter(Boolean).join(' · ')}{' '}
          {link && (
            <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm">
              Abrir no diário
            </Anchor>
          )}
        </Text>
      )}
      {handler && handled_at && (
        <Text size="sm" c="dimmed" mb="sm">
          Tratada por {handler.name} em {formatDateTime(handled_at, zone)}
        </Text>
      )}
      <p className={classes.text}>
        {parts.map(({ kind, text: part, key }) => (kind ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>))}
      </p>
    </div>
  )
}
