import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import type { LetterActAnswer } from './act-on-letter'

/** Sends a letter to who wrote it. */
export function TestSection({ email }: { email: string }) {
  const t = useTranslations('newsletterDesk.test')
  const { Form, state, data } = useFetcher<LetterActAnswer | null>()
  return (
    <Section title={t('title')} lead={t('lead', { email })}>
      <RefusalAlert>{state === 'idle' && data?.refusal?.words}</RefusalAlert>
      <Form method="post">
        <Button type="submit" name="intent" value="test" variant="secondary" isPending={state !== 'idle'}>
          {t('send')}
        </Button>
      </Form>
    </Section>
  )
}
