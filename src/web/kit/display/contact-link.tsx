import { ActionIcon, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { formatPhone, phoneLink, whatsappLink } from '#shared/br/phone.ts'
import { usePhone } from '../page/use-phone.ts'
import classes from './contact-link.module.css'

const LINKS = {
  phone: { href: phoneLink, icon: IconPhone, label: 'Ligar' },
  whatsapp: { href: whatsappLink, icon: IconBrandWhatsapp, label: 'Abrir no WhatsApp' },
  email: {
    href: (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
    icon: IconMail,
    label: 'Escrever e-mail',
  },
}

type Way = keyof typeof LINKS

interface Props {
  way: Way
  /** As it is stored. */
  to: string | null
}

/** A call opens nothing here; the row that the link stands in is not meant. */
const linkTo = ({ way, to }: { way: Way; to: string }) => ({
  href: LINKS[way].href(to),
  target: way === 'whatsapp' ? '_blank' : undefined,
  rel: 'noreferrer',
  onClick: (event: MouseEvent) => event.stopPropagation(),
})

/** An address that does not fit goes on in the next line after its sign. */
function breakable(address: string) {
  const host = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  )
}

/** A phone number or an address, to call or write to; a dash where there is none. */
export function ContactLink({ way, to }: Props) {
  const text = way === 'email' ? to : formatPhone(to)
  if (!to || text === '-') return '-' // a number that is not whole reaches nobody
  return (
    <a {...linkTo({ way, to })} className={classes.link} data-way={way}>
      {way === 'email' ? breakable(to) : text}
    </a>
  )
}

/** The same as buttons with an icon, beside a field that holds the number or the address. */
export function ContactButtons({ ways, to }: { ways: readonly Way[]; to: string }) {
  const phone = usePhone()
  return (
    <Group gap={phone ? 0 : 2} wrap="nowrap">
      {ways.map((way) => {
        const { icon: Icon, label } = LINKS[way]
        return (
          <ActionIcon
            key={way}
            size={phone ? 40 : undefined}
            component="a"
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            {...linkTo({ way, to })}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      })}
    </Group>
  )
}
