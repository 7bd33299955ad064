import { Anchor, Button } from '@mantine/core'
import { IconBuildingOff, IconClock, IconCloudOff, IconLock, IconMapOff } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorMessage, isNetworkError } from '#web/errors.ts'
import { serverAnswers } from '#web/lazily.tsx'
import { MessageLine, MessagePage } from './message-page.tsx'

/** Stands alone: an address that matches nothing has no shell around it. */
export function NotFoundPage() {
  return (
    <main>
      <MessagePage icon={<IconMapOff size={44} stroke={1.4} aria-hidden />} title="Oops! Page not found" tabTitle="Página não encontrada">
        <MessageLine>O endereço não existe ou mudou de lugar.</MessageLine>
        <Anchor component={Link} to="/" fw={500}>
          Voltar ao início
        </Anchor>
      </MessagePage>
    </main>
  )
}

export function ComingSoonPage({ title }: { title: string }) {
  return (
    <MessagePage icon={<IconClock size={44} stroke={1.4} aria-hidden />} title={title}>
      <MessageLine>Esta página está sendo desenvolvida e estará disponível em breve.</MessageLine>
      <MessageLine>Enquanto isso, as outras telas do menu continuam à sua disposição.</MessageLine>
      <Button component={Link} to="/" variant="default" mt="sm">
        Voltar ao início
      </Button>
    </MessagePage>
  )
}

/** What anybody but the owner sees in place of an owner-only screen. */
export function RestrictedPage() {
  return (
    <MessagePage icon={<IconLock size={44} stroke={1.4} aria-hidden />} title="Acesso Restrito">
      <MessageLine>Esta funcionalidade está disponível apenas para proprietários do sistema.</MessageLine>
      <MessageLine>Entre em contato com o administrador se você acredita que deveria ter acesso a esta área.</MessageLine>
    </MessagePage>
  )
}

/** In place of every page while nobody has given the person a company to work in. */
export function NoCompanyPage() {
  return (
    <MessagePage icon={<IconBuildingOff size={44} stroke={1.4} aria-hidden />} title="Nenhuma empresa acessível">
      <MessageLine>Peça ao administrador que dê a você acesso a uma empresa. Depois, entre novamente.</MessageLine>
    </MessagePage>
  )
}

/** How often a page that could not be had for want of a server looks for one, in milliseconds. */
const LOOK_AGAIN = 5_000

/** A page whose code or first data could not be had; without a server it opens by itself once there is one. */
export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    if (!isNetworkError(error)) return
    const look = setInterval(async () => {
      if (await serverAnswers()) void router.invalidate()
    }, LOOK_AGAIN)
    return () => clearInterval(look)
  }, [error, router])
  return (
    <MessagePage icon={<IconCloudOff size={44} stroke={1.4} aria-hidden />} title="Não foi possível abrir a página">
      <MessageLine>
        <span role="alert">{errorMessage(error)}</span>
      </MessageLine>
      <Button variant="default" mt="sm" onClick={() => void router.invalidate()}>
        Tentar Novamente
      </Button>
    </MessagePage>
  )
}
