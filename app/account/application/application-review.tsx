import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { Refused } from '../refused'
import { ApplicationFacts } from './application-facts'
import type { Problem } from './application-problem'
import type { Application } from './applications.queries'

interface ApplicationReviewProps {
  draft: Application
  refusal: Problem | undefined
}

/** The last look: what was written, word for word as it was saved, and the button that hands it in. */
export function ApplicationReview({ draft, refusal }: ApplicationReviewProps) {
  const t = useTranslations('application')
  const isSending = useNavigation().formAction !== undefined
  return (
    <div className="max-w-2xl">
      <PageHeading title={t('review.heading')} lead={t('review.lead')} />
      <ApplicationFacts application={draft} />
      <Form method="post" action="/client-application?step=review" className="mt-8 flex flex-col gap-4">
        <input type="hidden" name="id" value={draft.id} />
        <div role="alert">
          <Refused>{refusal && !isSending ? t(`form.problems.${refusal}`) : null}</Refused>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="submit" isPending={isSending}>
            {t('review.submit')}
          </Button>
          <Link to="/client-application" className={buttonLook('secondary')}>
            {t('review.change')}
          </Link>
        </div>
      </Form>
    </div>
  )
}
