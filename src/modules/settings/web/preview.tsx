import { useMantineTheme } from '@mantine/core'
import { IconHeartRateMonitor, IconLayoutDashboard, IconSettings, IconUsers } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { initials } from '#shared/br/text.ts'
import { brandScale } from '#web/theme/brand-scale.ts'
import classes from './colors.module.css'
import { tintInDark } from './contrast-rows.ts'

interface Props {
  company: string
  primary: string
  secondary: string
  scheme: 'light' | 'dark'
}

const BARS = [55, 68, 62, 76, 70, 84, 80, 100]
const MENU = [
  { label: 'Dashboard', Icon: IconLayoutDashboard },
  { label: 'Clientes', Icon: IconUsers },
  { label: 'Pacientes', Icon: IconHeartRateMonitor },
  { label: 'Configurações', Icon: IconSettings },
]

/** What each surface and text wears, as the theme gives it in light and in dark. */
function usePalette({ primary, secondary, scheme }: Omit<Props, 'company'>): CSSProperties {
  const { gray, dark, blue } = useMantineTheme().colors
  const [brand, second] = [brandScale(primary), brandScale(secondary)]
  const own =
    scheme === 'light'
      ? {
          ...{ '--page': gray![0], '--card': '#ffffff', '--line': gray![3], '--text': gray![9], '--quiet': gray![6], '--field': '#ffffff' },
          ...{ '--link': brand[6], '--tint': brand[1], '--on-tint': brand[9], '--bar': brand[6], '--last': second[6] },
          ...{ '--status': blue![1], '--on-status': blue![9] },
        }
      : {
          ...{ '--page': dark![9], '--card': dark![7], '--line': dark![5], '--text': dark![0], '--quiet': dark![2], '--field': dark![6] },
          ...{ '--link': brand[4], '--tint': tintInDark(brand), '--on-tint': brand[2], '--bar': brand[5], '--last': second[5] },
          ...{ '--status': tintInDark(blue!), '--on-status': blue![2] },
        }
  return { ...own, '--filled': brand[6], '--mark': brand[8] } as CSSProperties
}

/** Pieces of the product in these colours: menu, buttons, badges, a chart, a field, the sign-in. It is a picture: nothing in it can be pressed. */
export function Preview({ company, ...look }: Props) {
  return (
    <div
      className={classes.preview}
      style={usePalette(look)}
      role="img"
      aria-label={`Prévia no tema ${look.scheme === 'light' ? 'claro' : 'escuro'}`}
    >
      <div className={classes.menu}>
        <div className={classes.company}>
          <span className={classes.mark}>{initials(company)}</span>
          <span className={classes.name}>{company}</span>
        </div>
        {MENU.map(({ label, Icon }) => (
          <div key={label} className={classes.entry} data-current={label === 'Clientes' || undefined}>
            <Icon size={14} stroke={1.6} />
            {label}
          </div>
        ))}
      </div>
      <div className={classes.main}>
        <div className={classes.head}>
          <b>Clientes</b>
          <span className={classes.button}>Exportar</span>
          <span className={classes.button} data-filled>
            Novo Cliente
          </span>
        </div>
        <div className={classes.cards}>
          <div className={classes.card}>
            <span className={classes.quiet}>Receita por Mês</span>
            <b className={classes.number}>R$ 186.580,00</b>
            <div className={classes.chart}>
              {BARS.map((height) => (
                <i key={height} style={{ height: `${height}%` }} />
              ))}
            </div>
          </div>
          <div className={classes.card}>
            <div className={classes.badges}>
              <span className={classes.badge}>CLI-HODMS3</span>
              <span className={classes.badge} data-status>
                Ativo
              </span>
            </div>
            <span className={classes.link}>Abrir cadastro</span>
            <span className={classes.field}>Adriana Ferreira</span>
            <span className={classes.tick}>Contrato anual</span>
            <span className={classes.toggle}>Recebe avisos</span>
            <div className={classes.person}>
              <span className={classes.avatar}>AF</span>
              <b>Adriana Ferreira</b>
              <span className={classes.badge}>Indicação</span>
            </div>
          </div>
        </div>
        <div className={classes.signIn}>
          <div>
            <b>Entrar</b>
            <div className={classes.quiet}>{company}</div>
          </div>
          <span className={classes.placeholder}>E-mail</span>
          <span className={classes.button} data-filled>
            Entrar
          </span>
        </div>
      </div>
    </div>
  )
}
