import { startFormKeeper } from './form-keeper'
import { startSubmissionForms } from './submission-forms'

// The script of pages with a `SubmissionForm`, and of islands, which may draw one: built into every page, taken out of
// those that have neither (build/form-script.ts).
startSubmissionForms()
startFormKeeper()
