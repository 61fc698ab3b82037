import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { IconButton } from '~/ui/icon-button'
import { Row, Specimen } from './specimen'

export function Buttons() {
  const t = useTranslations('styleGuide.buttons')
  const [isPending, setPending] = useState(false)
  function wait() {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }
  return (
    <Specimen id="buttons" title={t('title')} note={t('note')}>
      <Row>
        <Button>{t('primary')}</Button>
        <Button variant="secondary">{t('secondary')}</Button>
        <Button variant="quiet">{t('quiet')}</Button>
        <Button variant="danger">{t('danger')}</Button>
      </Row>
      <Row>
        <Button disabled>{t('disabled')}</Button>
        <Button variant="secondary" disabled>
          {t('disabled')}
        </Button>
        <Button isPending>{t('pending')}</Button>
        <Button variant="secondary" isPending={isPending} onClick={wait}>
          {t('pressToWait')}
        </Button>
      </Row>
      <Row>
        <ButtonLink href="#buttons">{t('link')}</ButtonLink>
        <ButtonLink variant="secondary" href="#buttons">
          {t('link')}
        </ButtonLink>
        <IconButton icon="close" label={t('close')} />
        <IconButton icon="close" label={t('disabled')} disabled />
      </Row>
    </Specimen>
  )
}
