import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from './clock.js';
import { IMAGE, imageSchema } from './images/image.model.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesRepository } from './images/images.repository.js';
import { ImagesService } from './images/images.service.js';
import { KEY, keySchema } from './keys/key.model.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysRepository } from './keys/keys.repository.js';
import { KeysService } from './keys/keys.service.js';
import { TokenSigner } from './keys/token-signer.js';
import { LoginThrottleService } from './login-throttle/login-throttle.service.js';
import { LOGIN_TRIES, loginTriesSchema } from './login-throttle/login-tries.model.js';
import { LoginTriesRepository } from './login-throttle/login-tries.repository.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { LoginService } from './sessions/login.service.js';
import { RevocationFeed } from './sessions/revocation-feed.js';
import { SESSION, sessionSchema } from './sessions/session.model.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { NewUsersService } from './users/new-users.service.js';
import { RegistrationService } from './users/registration.service.js';
import { USER, userSchema } from './users/user.model.js';
import { UserSubscriptionsController } from './users/user-subscriptions.controller.js';
import { UsersController } from './users/users.controller.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

const images = [ImagesService, ImagesRepository];
const keys = [KeysService, KeysRepository, TokenSigner];
const loginThrottle = [LoginThrottleService, LoginTriesRepository];
const sessions = [LoginService, RevocationFeed, SessionsService, SessionsRepository];
const users = [NewUsersService, RegistrationService, UsersService, UsersRepository];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: IMAGE, schema: imageSchema },
      { name: KEY, schema: keySchema },
      { name: LOGIN_TRIES, schema: loginTriesSchema },
      { name: SESSION, schema: sessionSchema },
      { name: USER, schema: userSchema },
    ]),
  ],
  controllers: [
    ImagesController,
    KeysController,
    SessionsController,
    UserSubscriptionsController,
    UsersController,
  ],
  providers: [Clock, PasswordsService, ...images, ...keys, ...loginThrottle, ...sessions, ...users],
})
export class IdentityModule {}
