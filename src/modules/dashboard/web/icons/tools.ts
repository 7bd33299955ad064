import {
  IconAdjustments,
  IconBrush,
  IconHammer,
  IconKey,
  IconMagnet,
  IconPaint,
  IconPalette,
  IconRuler,
  IconRuler2,
  IconScissors,
  IconSettings,
  IconTool,
  IconTools,
  IconWand,
} from '@tabler/icons-react'
import type { IconCategory } from './category.ts'

export const tools: IconCategory = {
  label: 'Ferramentas',
  icons: {
    tool: { label: 'Ferramenta', icon: IconTool },
    tools: { label: 'Ferramentas', icon: IconTools },
    settings: { label: 'Configurações', icon: IconSettings },
    adjustments: { label: 'Ajustes', icon: IconAdjustments },
    hammer: { label: 'Martelo', icon: IconHammer },
    ruler: { label: 'Régua', icon: IconRuler },
    'ruler-2': { label: 'Esquadro', icon: IconRuler2 },
    scissors: { label: 'Tesoura', icon: IconScissors },
    brush: { label: 'Pincel', icon: IconBrush },
    palette: { label: 'Paleta', icon: IconPalette },
    key: { label: 'Chave', icon: IconKey },
    magnet: { label: 'Ímã', icon: IconMagnet },
    wand: { label: 'Varinha', icon: IconWand },
    paint: { label: 'Pintura', icon: IconPaint },
  },
}
