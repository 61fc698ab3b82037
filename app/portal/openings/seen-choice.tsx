import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { agreeToBeSeen } from './openings.queries'

/** Whether those who fill openings may see how far I am: said here, and taken back here. */
export function SeenChoice({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('openings.seen')
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  return (
    <Section title={t('title')} lead={t('lead')}>
      <p className="font-medium">{t(isSeen ? 'isSeen' : 'isUnseen')}</p>
      {isViewOnly ? null : (
        <p className="mt-3">
          <Button
            variant="secondary"
            isPending={press.isPending}
            onClick={() =>
              void press.run(async () => {
                await agreeToBeSeen(!isSeen)
                return t(isSeen ? 'hidden' : 'shown')
              })
            }
          >
            {t(isSeen ? 'hide' : 'show')}
          </Button>
        </p>
      )}
    </Section>
  )
}
