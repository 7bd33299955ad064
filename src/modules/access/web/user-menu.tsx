import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarDue,
  IconChecklist,
  IconChevronDown,
  IconLogout,
  IconSettings,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import classes from '#web/shell/shell.module.css'
import { useSignOut } from './use-sign-out.ts'

const ProfileDialog = lazily(async () => (await import('./profile-dialog.tsx')).ProfileDialog)

/** The person's own menu: who and where she is, her profile, another company, the way out. */
export function UserMenu() {
  const { user, company, company_count, two_factor_asked_by } = useSession()
  const signOut = useSignOut()
  const [profile, setProfile] = useState(false)

  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.person}>
            <VisuallyHidden>Menu do usuário:</VisuallyHidden>
            <Avatar name={user.name} src={user.avatar_url} size={32} radius="xl" />
            <span className={classes.personText}>
              <Text span size="sm" fw={600}>
                {user.name}
              </Text>
              {company && (
                <Text span size="xs" c="dimmed">
                  {company.name}
                </Text>
              )}
            </span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
              {user.name}
            </Text>
            <Text size="xs" truncate>
              {user.email}
            </Text>
            {company && (
              <Text size="xs" lineClamp={3} title={company.name}>
                {company.name}
              </Text>
            )}
          </Menu.Label>
          <Menu.Divider />
          {company && (
            <>
              <Menu.Item leftSection={<IconChecklist size={16} stroke={1.6} />} component={Link} to="/meu-dia">
                Meu dia
              </Menu.Item>
              <Menu.Item leftSection={<IconCalendarDue size={16} stroke={1.6} />} component={Link} to="/vencimentos">
                Vencimentos
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item leftSection={<IconUser size={16} stroke={1.6} />} onClick={() => setProfile(true)}>
            Editar perfil
          </Menu.Item>
          {(company || two_factor_asked_by) && (
            <Menu.Item leftSection={<IconSettings size={16} stroke={1.6} />} component={Link} to="/conta">
              Minha conta
            </Menu.Item>
          )}
          {company_count > 1 && (
            <Menu.Item leftSection={<IconSwitchHorizontal size={16} stroke={1.6} />} component={Link} to="/company-selection">
              Trocar empresa
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => signOut.mutate({})}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {profile && <ProfileDialog onClose={() => setProfile(false)} />}
    </>
  )
}
