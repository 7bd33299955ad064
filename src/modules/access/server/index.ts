import { changePassword, confirmPassword, updateProfile, uploadAvatar } from './profile.ts'
import { confirmEmail, forgotPassword, openRecovery, recovery, resetPassword } from './recovery.ts'
import { branding, companies, ended, hasChildren, session, signIn, signOut } from './session.ts'
import { secondStep, twoFactor } from './two-factor.ts'

export const accessHandlers = {
  session,
  signIn,
  secondStep,
  twoFactor,
  ended,
  signOut,
  forgotPassword,
  openRecovery,
  recovery,
  resetPassword,
  confirmEmail,
  branding,
  companies,
  hasChildren,
  updateProfile,
  changePassword,
  confirmPassword,
  uploadAvatar,
}
