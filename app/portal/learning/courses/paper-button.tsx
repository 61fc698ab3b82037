import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { logger } from '~/platform/logger'
import { savePaper } from '~/platform/papers'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface PaperButtonProps {
  assignmentId: string
  language: Locale
  /** What the file is called. */
  name: string
}

/** The certificate as a PDF of one A4 page. */
export function PaperButton({ assignmentId, language, name }: PaperButtonProps) {
  const t = useTranslations('certificate')
  const [isPending, setPending] = useState(false)

  async function make() {
    if (isPending) return
    setPending(true)
    try {
      await savePaper('certificate', assignmentId, language, name)
    } catch (error) {
      logger.warn('the certificate could not be made', error)
      notices.show({ title: t('paperFailed'), variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    <Button isPending={isPending} onClick={() => void make()}>
      <Icon name="download" />
      {t('paper')}
    </Button>
  )
}
