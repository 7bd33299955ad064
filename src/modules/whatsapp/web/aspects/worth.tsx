import { Text } from '@mantine/core'
import { type AspectItem, EARNS, type Earns } from '#modules/whatsapp/contract/aspect.ts'

/** What is worth a 1, a 3, a 5, where somebody said so. */
export function Worth({ aspect }: { aspect: Pick<AspectItem, Earns> }) {
  const said = (Object.keys(EARNS) as Earns[]).filter((key) => aspect[key])
  return said.map((key) => (
    <Text key={key} size="sm" c="dimmed">
      <b>Vale {EARNS[key]}:</b> {aspect[key]}
    </Text>
  ))
}
