import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { forgetWorkspace } from '~/platform/workspace'
import { Button, buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { endSessionHere } from '../sign-out'

/** Someone is signed in on this device: a card never replaces a session by itself. */
export function SomeoneIn({ name, leaveLabel }: { name: string; leaveLabel?: string }) {
  const t = useTranslations('card.open')
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await endSessionHere()
    forgetWorkspace()
    await revalidate()
    setLeaving(false)
  }
  return (
    <div className="mx-auto max-w-sm">
      <PageHeading title={t('heading')} lead={t('text', { name })} />
      <div className="flex flex-col gap-3">
        <Link to="/app" className={buttonLook()}>
          {t('goOn', { name })}
        </Link>
        <Button variant="secondary" isPending={isLeaving} onClick={() => void leave()}>
          {leaveLabel ?? t('leave')}
        </Button>
      </div>
    </div>
  )
}
