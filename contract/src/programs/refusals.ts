/** How the programs room says no. */
export const programRefusals = {
  /** The pre-publish check failed; `details.problems` lists every point (docs/rules.md §5). */
  program_not_ready: 422,
  /** An archived or deleted program is read, not changed; `details.status` says where it is. */
  program_not_active: 409,
  /** That change of bucket does not exist from where the program is; `details.status` says where. */
  program_status_forbidden: 409,
  /** The typed text is not the one asked for (docs/rules.md §5: DLT). */
  confirmation_mismatch: 422,
  /** Applications were made in the category; `details.applications` counts them. */
  category_in_use: 409,
  /** Applications hold answers of the step; `details.applications` counts them. */
  step_in_use: 409,
  /** Every category ends with its submission step. */
  submission_comes_last: 422,
  /** The password of a closed program is another one. */
  wrong_program_password: 422,
  /** Too many wrong passwords in a quarter of an hour. */
  too_many_tries: 429,
  /** A program that is opened by a password needs one. */
  password_missing: 422,
} as const
