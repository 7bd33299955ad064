import { IconHelpCircle } from '@tabler/icons-react'
import { askWhy } from '#web/ask-why.ts'
import { ACTIONS, type PaletteSource } from '#web/shell/palette.ts'
import { matching } from '#web/shell/palette-sources.tsx'

/** What everybody may ask about herself: why she does not see something. */
export function useWhyPalette(): PaletteSource {
  const icon = <IconHelpCircle size={18} stroke={1.6} />
  const about = (record?: string) => ({ id: 'why', group: ACTIONS, label: 'Por que não vejo?', icon, run: () => askWhy('clients', record) })
  return { name: 'why', find: async (text) => matching(text, [about()]), otherwise: about }
}
