import { Box, useComputedColorScheme } from '@mantine/core'
import { initials } from '#shared/br/text.ts'
import type { ActiveCompany } from '#shared/session.ts'
import classes from './logo.module.css'
import { useFirstImage } from './use-first-image.ts'

/** The company's own logo for this theme and width, or its initials in its colours beside its name. */
export function CompanyLogo({ company, small = false }: { company: ActiveCompany | null; small?: boolean }) {
  const theme = useComputedColorScheme('light')
  const name = company?.name ?? 'Retaguarda'
  const logo = useFirstImage(company ? logosOf(company, theme, small) : [])

  if (logo) return <img className={small ? classes.small : classes.logo} src={logo} alt={name} />
  return (
    <span className={classes.standIn}>
      <span className={classes.mark} role="img" aria-label={name} aria-hidden={!small}>
        {initials(name)}
      </span>
      {!small && (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
    </span>
  )
}

function logosOf(company: ActiveCompany, theme: 'light' | 'dark', small: boolean) {
  const file = `/logos/${company.slug}/${theme}${small ? '_small' : ''}`
  return [`${file}.png`, ...(company.logo_url && !small ? [company.logo_url] : []), `${file}.svg`]
}

/** The product's own logo, for the pages outside any company: of both themes, since the style sheet knows which it is before any script does. */
export const ProductLogo = () => (
  <>
    <Box component="img" darkHidden className={classes.logo} src="/logos/light.svg" alt="Retaguarda" />
    <Box component="img" lightHidden className={classes.logo} src="/logos/dark.svg" alt="Retaguarda" />
  </>
)
