import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { sendTestLetter } from './letters.queries'

/** Sends a letter to whoever is signed in. */
export function TestSection({ letterId, email }: { letterId: string; email: string }) {
  const t = useTranslations('newsletterDesk')
  const { run, isPending } = usePressedChange('newsletterDesk')
  const send = () => run(async () => t('done.test', { count: await sendTestLetter(letterId) }))
  return (
    <Section title={t('test.title')} lead={t('test.lead', { email })}>
      <Button variant="secondary" onClick={() => void send()} isPending={isPending}>
        {t('test.send')}
      </Button>
    </Section>
  )
}
